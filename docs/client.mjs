// A whole client of Pasteboard: makes a table of Thread with a bot for its Weaver, or joins one by its code, and plays the first check.
//   node docs/client.mjs [http://localhost:8080 [CODE]]      (on Linux with an older Node: node_modules/.bin/node docs/client.mjs)

const stop = (why) => process.exit(console.error(why) ?? 1);
if (!globalThis.WebSocket) stop(`This needs Node 22 or newer, and this is ${process.version}: try node_modules/.bin/node docs/client.mjs`);
const [house = 'http://localhost:8080', wanted] = process.argv.slice(2).map((each) => each.replace(/\/$/, ''));
const ask = async (path, body) => {
  const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(house + path, post).catch(() => stop(`Nobody answers at ${house}. Is it started? npm start`));
  return answer.ok ? answer.json() : stop((await answer.json()).error.what);
};
const make = () => ask('/api/tables', { game: 'thread', seat: 'ann', name: 'Ida', bots: { 'weaver-seat': 'gm' } });
const join = async (code) => {
  const { table } = await ask(`/api/codes/${code}`);
  return { table, code, ...(await ask(`/api/tables/${table}/join`, { name: 'Otto' })) };
};
const { table, seat, secret, code } = await (wanted === undefined ? make() : join(wanted));
const { words } = await ask('/api/games/thread/words');
console.log(`You sit at a table as ${seat}. Others come with the code ${code}.`);

const socket = new WebSocket(`${house.replace('http', 'ws')}/socket`);
const say = (message) => socket.send(JSON.stringify(message));
/** Parameters of a sentence say what they are, those of a refusal are bare. Names of cards, and what is not known: `sentence` of the kernel. */
const spoken = (param) => words[`word.${param?.v ?? param}`] ?? param?.v ?? param ?? '…';
const HOLE = /\{(?:[Tt]he )?(\w+)(?:\?([^:}]*):([^:}]*)(?::([^}]*))?|[^}]*)\}/g;
const tell = ({ key, params }) =>
  (words[`say.${key}`] ?? key).replace(HOLE, (_, name, one, many, none = many) => {
    const told = spoken(params[name]);
    return one === undefined ? told : (told === 1 ? one : told === 0 ? none : many).replace('#', told);
  });
/** The first thing that fits: a field says which values it takes. */
const fill = ({ kind, of, from, min }) => {
  if (kind === 'integer') return from;
  if (kind === 'text') return '';
  const free = of.filter(({ no }) => no === null).map(({ id, h }) => id ?? h);
  return kind === 'choice' ? free[0] : free.slice(0, min);
};
/** What you are asked comes with how it can be answered. A list too long to be sent unasked is left out, and asked for. */
const answer = (asks) => {
  if (asks && !asks.templates) return say({ t: 'legal', id: crypto.randomUUID(), byHand: false });
  const open = asks?.templates.find(({ ask, no }) => ask !== null && no === null);
  const filled = open && Object.entries(open.fields).map(([name, field]) => [name, fill(field)]);
  if (open) say({ t: 'do', id: `answer-${open.ask}`, do: open.do, with: Object.fromEntries(filled) });
};
const hear = {
  welcome: ({ view, readOnly, damaged, asks }) => {
    // Told to the GM, and without one to those who keep the door: the first entry that cannot be trusted.
    if (readOnly) stop(`This table is damaged on the server${damaged ? ` at entry ${damaged}` : ''} and can only be looked at.`);
    view.asks.forEach((ask) => console.log(tell(ask)));
    answer(asks);
  },
  legal: ({ templates }) => answer({ templates }),
  group: ({ group: { events }, asks }) => {
    for (const event of events) if (event.type === 'Said') console.log(tell(event));
    if (events.some(({ key }) => key === 'check.verdict')) socket.close();
    else answer(asks);
  },
  refused: ({ refusal }) => console.log(tell(refusal)),
  error: ({ what }) => console.log(what),
  bye: ({ why }) => console.log(words[`say.${why}`] ?? why),
};
socket.onopen = () => say({ t: 'hello', v: 2, table, seat: { id: seat, secret }, since: null });
socket.onmessage = ({ data }) => hear[JSON.parse(data).t]?.(JSON.parse(data));
