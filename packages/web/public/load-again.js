// Loads the page again where one of its first files did not come, as when a device changes its network meanwhile: the page would stay empty.
// It stands alone, because the page's own code may be what is missing.
(() => {
  const KEY = 'pasteboard.loads';
  const MOST = 4;
  const AFTER_MS = 500;
  const AGAIN_MS = 2000;

  /** The page's own styles have come, or failed, when it has loaded; those of a screen come later, and the screen waits for them itself. */
  const isMissing = (styles) => document.getElementById('root').childElementCount === 0 || styles.some(({ sheet }) => sheet === null);

  /** Counted in this tab, so that a file that never comes ends in a sentence. Where nothing can be kept it is not tried. */
  const mayTry = () => {
    try {
      const tries = 1 + Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, String(tries));
      return tries <= MOST;
    } catch {
      return false;
    }
  };

  const forgetTries = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing is kept here.
    }
  };

  const say = (text) => {
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.textContent = text;
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = 'Load again';
    link.onclick = () => location.reload();
    line.append(' ', link);
    document.getElementById('root').replaceChildren(line);
  };

  /** The browser's own error page would replace this one while the server does not answer. */
  const loadAgain = async () => {
    const answers = await fetch('/api/version', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) location.reload();
    else setTimeout(loadAgain, AGAIN_MS);
  };

  const look = (styles) => {
    if (!isMissing(styles)) return forgetTries();
    const isTried = mayTry();
    say(isTried ? 'A part of this page did not arrive. It is being loaded again.' : 'A part of this page did not arrive.');
    if (isTried) void loadAgain();
  };

  const soon = () => {
    const styles = Array.from(document.querySelectorAll('link[rel="stylesheet"]'));
    setTimeout(() => look(styles), AFTER_MS);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
})();
