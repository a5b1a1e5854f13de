import type * as Indicators from '@candlemark/indicators';
import type { AnyIndicator, Input } from '@candlemark/indicators';
import type { Formulas } from '@candlemark/indicators/formulas';
import type { CliCommand } from './command.ts';
import { DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';

const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'json',
    help: 'all that is known: other names, inputs with their ranges and choices, plots, memory, formulas',
  },
  // As every command has it: they are the same in every data directory.
  DATA_OPTION,
];

/** `candlemark indicators`: what can be computed of bars. */
export const indicatorsCommand: CliCommand = {
  usage: usageText('indicators [--json]', 'Lists the indicators that export --indicator computes.', OPTIONS),
  endsWithReader: true,
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    // They are much code that other commands do without.
    const indicators = await import('@candlemark/indicators');
    if (!line.has('json')) {
      io.out(tableText(indicators.INDICATORS));
      return 0;
    }
    const { INDICATOR_FORMULAS } = await import('@candlemark/indicators/formulas');
    io.out(jsonText(indicators, INDICATOR_FORMULAS));
    return 0;
  },
};

function jsonText({ INDICATORS, IndicatorRun, aliasesOf }: typeof Indicators, formulas: Formulas): string {
  const told = INDICATORS.map((indicator) => ({
    type: indicator.type,
    name: indicator.name,
    short: indicator.short,
    aliases: aliasesOf(indicator),
    category: indicator.category,
    pane: indicator.pane,
    inputs: Object.entries(indicator.inputs).map(([key, { name, kind, initial, ...limits }]) => ({
      key,
      name,
      kind,
      initial,
      ...limits,
    })),
    plots: Object.entries(indicator.plots).map(([key, { name, draws, shift = 0 }]) => ({ key, name, draws, shift })),
    levels: indicator.levels ?? [],
    range: indicator.range ?? null,
    // With its initial inputs.
    memory: new IndicatorRun(indicator).memory,
    ...formulas[indicator.type],
    repaints: indicator.repaints ?? null,
  }));
  return `${JSON.stringify({ indicators: told }, null, 2)}\n`;
}

/** One line each: the category, the call with all initial values, the plots. */
function tableText(indicators: readonly AnyIndicator[]): string {
  const rows = indicators.map(({ category, name, type, inputs, plots }) => {
    const given = Object.entries(inputs).map(([key, { initial }]: [string, Input]) => `${key}=${initial}`);
    const call = given.length === 0 ? type : `${type}(${given.join(',')})`;
    return [category, name, call, Object.keys(plots).join(', ')];
  });
  const table = [['CATEGORY', 'NAME', 'CALL', 'PLOTS'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
