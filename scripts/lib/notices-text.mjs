import { shippedPackages } from './licences.mjs';

/**
 * The whole text of THIRD-PARTY-NOTICES.md. Packages under the same words share one section.
 *
 * @param {string} root
 * @param {readonly string[]} [starts] see `shippedPackages`
 */
export function noticesText(root, starts) {
  const packages = shippedPackages(root, starts);
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, version, text } of packages) {
    if (text) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  return [
    '# Third-party notices',
    '',
    'Candlemark ships with the packages below. This file is generated from package-lock.json by `npm run notices`.',
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ...[...byText].flatMap(([text, names]) => ['', `## ${names.join(', ')}`, '', '```text', text, '```']),
    '',
  ].join('\n');
}
