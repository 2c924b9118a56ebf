import type { FastifyRequest } from 'fastify';

/** Whether a program asks (JSON answers) rather than a browser that navigates (redirects to pages). */
export function wantsJson(request: Pick<FastifyRequest, 'headers'>): boolean {
  const contentType = request.headers['content-type']?.split(';', 1)[0]?.trim();
  return contentType === 'application/json' || prefersJson(request.headers.accept);
}

function prefersJson(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
  });
  const json = ranges.findIndex(({ type }) => type === 'application/json');
  const html = ranges.findIndex(({ type }) => type === 'text/html');
  const [jsonRange, htmlRange] = [ranges[json], ranges[html]];
  if (!jsonRange || jsonRange.quality === 0) return false;
  if (!htmlRange || jsonRange.quality > htmlRange.quality) return true;
  return jsonRange.quality === htmlRange.quality && json < html;
}
