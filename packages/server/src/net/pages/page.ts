// Small pages of the server itself: plain HTML and one style sheet, no script.

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/house.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

export const STYLES = `:root { color-scheme: light dark; --line: #8885; }
body { font: 1.05rem/1.55 system-ui, sans-serif; margin: 0; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; } h2 { margin-top: 2.5rem; } h3 { margin: 1.8rem 0 .2rem; font-size: 1.05rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
pre { overflow-x: auto; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; margin: .4rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); }
td:first-child, th:first-child { white-space: nowrap; }
.wide { overflow-x: auto; } .wide td:first-child, .wide th:first-child { white-space: normal; min-width: 7rem; }
.way { display: inline-block; padding: .6rem 1.1rem; border: 1px solid; border-radius: .4rem; color: inherit; text-decoration: none; }
:target { outline: 2px solid Highlight; outline-offset: .3rem; }
`;

/** For a person who typed or followed a malformed address. */
export const malformedPage = (): string =>
  page(
    'Pasteboard',
    `<h1>This address cannot be read</h1>
<p>There is a sign in it that no address here has: perhaps a piece was lost when it was copied. Tables begin with /t/, codes with /j/.</p>
<p><a class="way" href="/">To the first page</a></p>`,
  );

export const landingPage = (base: string, titles: readonly string[]): string =>
  page(
    'Pasteboard',
    `<h1>Pasteboard</h1>
<p><strong>This server has no web client yet.</strong> Its operator runs <code>npm run build</code> in the folder of Pasteboard and starts the server again.</p>
<p>A rules-aware table for card-driven games. This server is at <a href="${escaped(base)}/">${escaped(base)}</a> and plays ${escaped(titles.join(', '))}.</p>
<h2>Make a table</h2>
<pre>curl -s ${escaped(base)}/api/tables -H 'Content-Type: application/json' \\
  -d '{"game":"thread","name":"Ida","seat":"ann","bots":{"weaver-seat":"gm"}}'</pre>
<p>The answer holds your seat with its secret, and a code of six characters for the others. Keep the secret: it is your seat, also next week.</p>
<h2>Come to a table</h2>
<pre>curl -s ${escaped(base)}/api/codes/CODE
curl -s ${escaped(base)}/api/tables/TABLE/join -H 'Content-Type: application/json' -d '{"name":"Otto"}'</pre>
<p>The first says which table has the code. A link to /j/ ends with the code, one to /t/ with the table itself.</p>
<h2>Write a client</h2>
<p><a href="/docs">The protocol</a>, as a page; for programs as <a href="/openapi.json">OpenAPI</a> and <a href="/asyncapi.json">AsyncAPI</a>.</p>
<p><a href="/privacy">Privacy on this server</a></p>`,
  );
