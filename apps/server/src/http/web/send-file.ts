import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../entity-tag.ts';
import type { Encoding, WebFile } from './web-files.ts';

/** A file of a build in the smallest form that the browser reads, or that it has not changed. */
export function sendFile(
  file: WebFile,
  headers: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(file, request.raw.headers['accept-encoding']);
  // The forms differ in their bytes, so each has a tag of its own.
  const etag = encoding === undefined ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  reply.headers({
    ...headers,
    'content-type': file.contentType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'Accept-Encoding, Origin',
  });
  if (matchesEntityTag(request.raw.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === undefined) return reply.send(file.body);
  return reply.header('content-encoding', encoding).send(file.encoded.get(encoding));
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

function chooseEncoding(file: WebFile, acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => file.encoded.has(encoding) && accepted.includes(encoding));
}
