import { type Check, type Finding, finding } from '../verify/finding.ts';
import type { VerifyProgress } from '../verify/verify-workspace.ts';
import { systemClock } from '../workspace/clock.ts';
import { requireDataDir } from '../workspace/data-dir.ts';
import type { WorkspaceLog } from '../workspace/workspace-log.ts';
import type { CliCommand } from './command.ts';
import { DATA_OPTION, dataDirOf, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { ProgressLine } from './progress-line.ts';
import { adviceText, findingLine, findingText, summaryText } from './verify-report.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'json', help: 'one JSON line per finding, then a summary' },
  DATA_OPTION,
];

const ABOUT = `Compares everything in the data directory with what it should be: the checksums of all batches, the accounts
of both stores with each other, all rows with their batches, and every level with the finest data. Tells what
differs, and changes nothing but what every start mends. Stop the server first.
Exit code: 0 nothing differs, 1 something differs, 2 it could not be verified.`;

/** `candlemark verify`: whether everything is as it was acknowledged. */
export const verifyCommand: CliCommand = {
  usage: usageText('verify [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const dataDir = dataDirOf(line, io);
    requireDataDir(dataDir);
    const progress = new ProgressLine(io, () => systemClock.nowMs());
    const checks = new Set<Check>();
    let findings = 0;
    const onFinding = (one: Finding) => {
      checks.add(one.check);
      findings += 1;
      progress.clear();
      io.out(line.has('json') ? findingLine(one) : findingText(one));
    };
    const { openWorkspace } = await import('../workspace.ts');
    const log = remarksAsFindings(onFinding);
    const workspace = await openWorkspace({ dataDir, log });
    try {
      const onProgress = (state: VerifyProgress) => progress.show(progressText(state));
      const summary = await workspace.verify({ signal: io.signal, besideImports: false, onProgress, onFinding });
      progress.clear();
      const all = { ...summary, findings };
      io.out(line.has('json') ? `${JSON.stringify({ summary: all })}\n` : summaryText(all));
      if (!line.has('json')) io.out(adviceText(checks));
      return findings === 0 ? 0 : 1;
    } finally {
      progress.clear();
      await workspace.close();
    }
  },
};

/** What opening had to mend was not as it should be either. */
function remarksAsFindings(onFinding: (one: Finding) => void): WorkspaceLog {
  const remark = (_details: object, message: string) => onFinding(finding('opening', message));
  return { info: () => undefined, warn: remark, error: remark };
}

function progressText({ phase, done, total, current }: VerifyProgress): string {
  const share = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total));
  return `Verifying ${phase}: ${share} %, ${current}`;
}
