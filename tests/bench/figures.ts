import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  /** `>= 3000`, `< 20`. */
  readonly target: string;
  readonly pass: boolean;
  readonly baseline?: number;
  readonly ratio?: number;
  /** Says when the ratio decided because the machine is slower than the reference. */
  readonly decidedBy?: 'target' | 'ratio';
}

const figures: Figure[] = [];

function meets(value: number, target: string): boolean {
  const [operator, bound] = target.split(' ');
  const limit = Number(bound);
  return operator === '>=' ? value >= limit : operator === '<=' ? value <= limit : value < limit;
}

interface Ratio {
  /** What a bare loop of the same run reached. */
  readonly baseline: number;
  /** What the baseline reaches on the machine that the target was written for. */
  readonly reference: number;
  /** The ratio that decides when the baseline is worse than its reference: at least this for rates, at most for times. */
  readonly deciding: number;
}

/** The value that this share of all values does not exceed. */
export function partOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

/** Takes down a figure and prints it as one JSON line. */
export function record(name: string, value: number, unit: string, target: string, against?: Ratio): void {
  const rounded = Math.round(value * 100) / 100;
  const ratio = against === undefined ? undefined : Math.round((value / against.baseline) * 1000) / 1000;
  const isRate = target.startsWith('>');
  const isSlowMachine =
    against !== undefined && (isRate ? against.baseline < against.reference : against.baseline > against.reference);
  const isRatioMet =
    against !== undefined && meets(value / against.baseline, `${isRate ? '>=' : '<='} ${against.deciding}`);
  const isMet = meets(value, target);
  const figure: Figure = {
    name,
    figure: rounded,
    unit,
    target,
    pass: isMet || (isSlowMachine && isRatioMet),
    ...(against === undefined ? {} : { baseline: Math.round(against.baseline * 10) / 10, ratio: ratio ?? 0 }),
    ...(isSlowMachine && !isMet ? { decidedBy: 'ratio' as const } : {}),
  };
  figures.push(figure);
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}

/** Prints the table, keeps the figures for the closing table of all suites and sets the exit code. */
export function closeBench(name: string, started: number): void {
  process.stdout.write(`\n${name}, file system of the data: ${fileSystem()}\n`);
  for (const { name: label, figure, unit, target, pass, baseline, ratio } of figures) {
    const beside = baseline === undefined ? '' : `  baseline ${baseline}, ratio ${ratio}`;
    process.stdout.write(`${pass ? 'ok  ' : 'MISS'}  ${label.padEnd(44)} ${figure} ${unit} (${target})${beside}\n`);
  }
  const folder = join(import.meta.dirname, '..', '.results');
  mkdirSync(folder, { recursive: true });
  const failed = figures.filter(({ pass }) => !pass).length;
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({
      suite: name,
      passed: figures.length - failed,
      failed,
      skipped: 0,
      seconds: (performance.now() - started) / 1000,
    }),
  );
  writeFileSync(join(folder, `${name}.figures.json`), JSON.stringify(figures));
  process.exitCode = failed > 0 || figures.length === 0 ? 1 : 0;
}

function fileSystem(): string {
  try {
    return execFileSync('stat', ['-f', '-c', '%T', process.env.TMPDIR ?? '/tmp'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
