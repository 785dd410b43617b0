// What `pasteboard play --help` shows, apart from the table itself, which only players load.

export const PLAY_EXAMPLES: readonly string[] = [
  '',
  'Examples:',
  '  pasteboard play                        choose from the list',
  '  pasteboard play draw                   sit down; bots take the other seats',
  '  pasteboard play draw --seat ben        play another seat',
  '  pasteboard play draw --hotseat         several people, one keyboard',
  '  pasteboard play draw --seed 7          the same shuffles every time',
  '  printf "draw\\nquit\\n" | pasteboard play draw   play from a script',
];
