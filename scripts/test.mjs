// `npm test`: static checks and the build side by side, then the tests, which run the command as people do; whatever follows `npm test --` goes to vitest.
import { spawn } from 'node:child_process';

const checks = [
  { title: 'type check', script: 'check' },
  { title: 'lint', script: 'lint' },
  { title: 'format', script: 'format:check' },
  { title: 'build', script: 'build' },
];

function run({ title, script }) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ title, ok: code === 0, seconds: (performance.now() - started) / 1000, output: Buffer.concat(output) });
    });
  });
}

function count(vitest) {
  let passed = 0;
  let failed = vitest.state.getUnhandledErrors().length;
  for (const module of vitest.state.getTestModules()) {
    const states = Array.from(module.children.allTests(), (test) => test.result().state);
    const failures = states.filter((state) => state === 'failed').length;
    passed += states.filter((state) => state === 'passed').length;
    // A file that fails outside its tests, while loading for instance, is one failure.
    failed += failures === 0 && !module.ok() ? 1 : failures;
  }
  return { passed, failed };
}

const results = await Promise.all(checks.map(run));
for (const { title, ok, seconds, output } of results) {
  console.log(`${ok ? '✓' : '✗'} ${title.padEnd(10)} ${seconds.toFixed(1)} s`);
  if (!ok) process.stdout.write(output);
}
if (!results.every(({ ok }) => ok)) process.exit(1);

// vitest colors its output even into a file, and settles that while it loads.
if (!process.stdout.isTTY && !('FORCE_COLOR' in process.env)) process.env.NO_COLOR = '1';
const { parseCLI, startVitest } = await import('vitest/node');
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await startVitest('test', filter, options);
const { passed, failed } = count(vitest);
process.on('exit', () => console.log(`${passed} passed, ${failed} failed`));
await vitest.exit();
