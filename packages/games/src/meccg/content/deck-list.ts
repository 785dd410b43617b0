// A deck list: how many copies of which card each of its parts holds.

export type Counts = { readonly [face: string]: number };

export type DeckList = {
  readonly resources: Counts;
  readonly hazards: Counts;
  readonly characters: Counts;
  readonly locationDeck: Counts;
  readonly pool?: Counts;
  readonly sideboard?: Counts;
  readonly startSite?: string;
};

export const NO_CARDS: DeckList = { resources: {}, hazards: {}, characters: {}, locationDeck: {} };
