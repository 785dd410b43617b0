/** Where one chooses: Enter does the whole move there, as its button says, and Space chooses. */
const CHOOSING = '.fields, .deeds, .stepper, .sentence';
/** What opens or closes a field is no choice. */
const OTHERS = 'textarea, .field-more, .field-less, .ways';

/** Is Enter, pressed here, meant for the move and not for what has the focus? */
export const isEnterForMove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CHOOSING) !== null && target.closest(OTHERS) === null;
