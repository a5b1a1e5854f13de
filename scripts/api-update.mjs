// `npm run api:update`: writes what the packages offer to types/api. `npm test` compares it.

import { buildStalePackages } from './build-packages.mjs';
import { writeApiReports } from './packages/api-report.mjs';

await buildStalePackages();
writeApiReports();
