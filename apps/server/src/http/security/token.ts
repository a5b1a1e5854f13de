import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 bits for one run of the server. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether an Authorization header carries the token. Compares digests, so that neither length nor time tells anything. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const match = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '');
  return match !== null && timingSafeEqual(digest(match[1] ?? ''), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
