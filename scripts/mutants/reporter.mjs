// Tells the process that started vitest, line by line, which test file ended and how.

const tell = (line) => process.stdout.write(`\n@mutants ${JSON.stringify(line)}\n`);

export default class Reporter {
  onTestModuleEnd(module) {
    const failed = Array.from(module.children.allTests('failed'), (test) => test.fullName)[0];
    const broken = module.errors()[0]?.message;
    tell({ file: module.relativeModuleId, ok: module.ok(), failed: failed ?? broken, ms: module.diagnostic().duration });
  }

  onTestRunEnd(_modules, errors, reason) {
    tell({ ended: reason, error: errors[0]?.message });
  }
}
