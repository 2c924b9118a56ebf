import { renderWithApp, screen, waitFor } from '@opsdeck/shared/testing';
import { toActionDetail, type Artifact } from './ActionDetail';
import { artifactPreview } from './artifactPreview';
import { formatBytes } from './formatBytes';
import { ArtifactList } from './parts/ArtifactList';

const artifact = (contentType: string, change: Record<string, unknown> = {}): Artifact => {
  const wire = { id: 'f1', filename: 'out.bin', content_type: contentType, size: 100, ...change };
  const detail = toActionDetail({ id: 'a1', artifacts: [wire] });
  return detail!.artifacts[0]!;
};

const open = (given: Artifact, content: BodyInit, headers: Record<string, string> = {}) =>
  renderWithApp(<ArtifactList artifacts={[given]} />, {
    api: { 'GET /api/artifacts/download/:id': () => new Response(content, { headers }) },
  });

it.each([
  ['image/png', 'image'],
  ['IMAGE/JPEG; q=1', 'image'],
  ['text/plain; charset=utf-8', 'text'],
  ['text/x-shellscript', 'text'],
  ['application/yaml', 'text'],
  ['application/json', 'json'],
  ['application/geo+json', 'json'],
  ['application/log+json', 'log'],
  ['text/markdown', 'markdown'],
  ['text/html', 'html'],
  ['image/svg+xml', undefined],
  ['application/pdf', undefined],
  ['application/octet-stream', undefined],
  ['', undefined],
])('looks at %j as %s', (contentType, kind) => {
  expect(artifactPreview(artifact(contentType))?.kind).toBe(kind);
});

it('looks at nothing of 50 MB or more', () => {
  expect(artifactPreview(artifact('text/plain', { size: 50 * 1024 * 1024 - 1 }))).not.toBeNull();
  expect(artifactPreview(artifact('text/plain', { size: 50 * 1024 * 1024 }))).toBeNull();
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [48_211, '47 KiB'],
  [5e13, '45 TiB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('shows an image under the type that the console allows, whatever the answer says', async () => {
  const { events } = open(artifact('image/png', { filename: 'graph.png' }), 'pixels', {
    'content-type': 'text/html',
  });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Preview of graph.png' }));
  const image = await screen.findByRole('img', { name: 'graph.png' });
  expect(image.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
});

it('shows a log line by line', async () => {
  const log = JSON.stringify([
    { firstObserved: '2026-01-05T10:00:00Z', severity: 'warn', message: 'slow', count: 3 },
  ]);
  const { events } = open(artifact('application/log+json', { filename: 'logs.json' }), log);
  await events.click(screen.getByRole('button', { name: 'Preview of logs.json' }));
  expect(await screen.findByText('slow')).toBeInTheDocument();
  expect(screen.getByText('×3')).toBeInTheDocument();
});

it('shows HTML in a frame without any right', async () => {
  const { events, container } = open(
    artifact('text/html', { filename: 'report.html' }),
    '<script>alert(1)</script><b>x</b>',
  );
  await events.click(screen.getByRole('button', { name: 'Preview of report.html' }));
  const frame = await screen.findByTitle('report.html');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame.getAttribute('srcdoc')).toMatch(
    /^<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
  );
  expect(container.querySelector('script, b')).toBeNull();
  await events.click(screen.getByRole('checkbox', { name: 'Source' }));
  expect(screen.getByText('<script>alert(1)</script><b>x</b>')).toBeInTheDocument();
});

it('downloads through the client, and says when that fails', async () => {
  const { events, api } = open(artifact('application/pdf', { filename: 'a.pdf' }), 'pdf');
  const created = jest.fn((_blob: Blob) => 'blob:x');
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: jest.fn() });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const button = screen.getByRole('button', { name: 'Download a.pdf' });
  await events.click(button);
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(created.mock.calls[0]?.[0].size).toBe(3);
  api.use({
    'GET /api/artifacts/download/:id': () => new Response('{"error":"the file is gone"}', { status: 404 }),
  });
  await events.click(button);
  expect(await screen.findByText('the file is gone')).toBeInTheDocument();
  clicked.mockRestore();
});
