// Runs npm quietly; its errors are shown.
import { spawn } from 'node:child_process';

/** Resolves with what npm wrote; ends this process where npm fails. */
export const npm = (args, folder) =>
  new Promise((resolve) => {
    const child = spawn('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier', '--no-progress'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    const written = [];
    child.stdout.on('data', (chunk) => written.push(chunk));
    child.on('error', (error) => {
      console.error(`npm could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(written).toString());
      process.stderr.write(Buffer.concat(written));
      console.error(`\nnpm could not install (exit ${code}). See its message above, then run the same command again.`);
      process.exit(code ?? 1);
    });
  });
