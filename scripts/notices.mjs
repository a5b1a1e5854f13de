// `npm run notices`: writes THIRD-PARTY-NOTICES.md from what ships. `npm test` compares it.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { noticesText } from './lib/notices-text.mjs';
import { ROOT } from './lib/root.mjs';

writeFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES.md'), noticesText(ROOT));
