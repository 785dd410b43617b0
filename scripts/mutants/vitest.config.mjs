// How vitest runs inside the copy: the project's own settings, one worker, the files in the order given, and an end at the first failure.
import { join } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

const order = JSON.parse(process.env.MUTANTS_FILES ?? '[]');
const folder = process.env.MUTANTS_COVERAGE;

/** Tests that are likely to catch the mutant come first. */
class InOrder extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => order.findIndex((path) => moduleId.endsWith(`/${path}`));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default mergeConfig(project, {
  test: {
    include: [],
    maxWorkers: 1,
    sequence: { sequencer: InOrder },
    reporters: [join(import.meta.dirname, 'reporter.mjs')],
    // Reach is measured for each file on its own; a mutant only needs to fail once.
    ...(folder === undefined ? { bail: 1 } : { isolate: true, setupFiles: [join(import.meta.dirname, 'reach-setup.mjs')] }),
  },
});
