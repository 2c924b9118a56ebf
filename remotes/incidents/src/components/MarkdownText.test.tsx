import { render, screen, userEvent } from '@opsdeck/shared/testing';
import { MarkdownText } from './MarkdownText';

it('shows emphasis, lists, tables and code', () => {
  render(
    <MarkdownText
      text={'# Plan\n**now** then\n\n- [x] done\n- [ ] open\n\n|a|b|\n|-|-|\n|1|2|\n\n```\nls\n```'}
    />,
  );
  expect(screen.getByText('now').tagName).toBe('STRONG');
  expect(screen.getByRole('table')).toHaveTextContent('a');
  expect(screen.getByText('Done:', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('shows whom a text mentions', () => {
  render(<MarkdownText text={'Please look, @[Ada Example](user:10000000-0000-4000-8000-000000000001)!'} />);
  expect(screen.getByText('@Ada Example')).toHaveClass('od-mention');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('opens foreign links elsewhere and own ones here', () => {
  render(<MarkdownText text={'[out](https://example.test/a) [in](/incidents/1) <mailto:a@b.test>'} />);
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'in' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/incidents/1');
});

it('asks before it loads a picture from elsewhere', async () => {
  const { container } = render(<MarkdownText text={'![chart](https://example.test/pixel.png)'} />);
  expect(container.querySelector('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load image: chart' }));
  expect(screen.getByRole('img', { name: 'chart' })).toHaveAttribute('src', 'https://example.test/pixel.png');
});

const HOSTILE = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg onload="window.hit=1"></svg>',
  '<iframe src="javascript:window.hit=1"></iframe>',
  '<a href="javascript:window.hit=1">x</a>',
  '[x](javascript:window.hit=1)',
  '[x](JaVaScRiPt:window.hit=1)',
  '[x](java\tscript:window.hit=1)',
  '[x](&#106;avascript:window.hit=1)',
  '[x](data:text/html,<script>window.hit=1</script>)',
  '[x](vbscript:msgbox)',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '[x](mention:javascript:window.hit=1)',
  '![x](javascript:window.hit=1)',
  '![x](data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=)',
  '<javascript:window.hit=1>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.test"><input name=a></form>',
  '[x]: javascript:window.hit=1\n\n[x]',
  '@[<img src=x onerror=window.hit=1>](user:1)',
  '<div style="position:fixed;inset:0">x</div>',
  '<object data="javascript:window.hit=1"></object>',
  '<math><mi xlink:href="javascript:window.hit=1">x</mi></math>',
  '__proto__ [constructor](constructor:)',
  '\u0000\u202e[x](java\u0000script:window.hit=1)',
];

/** Places of a text that read what they hold in ways of their own. */
const PLACES: ((text: string) => string)[] = [
  (text) => text,
  (text) => `> ${text}`,
  (text) => `- ${text}`,
  (text) => `| a |\n|-|\n| ${text} |`,
  (text) => `[${text}](https://example.test)`,
  (text) => `![${text}](https://example.test/a.png "${text}")`,
  (text) => `**${text}**`,
  (text) => `x[^1]\n\n[^1]: ${text}`,
];

const CORPUS = HOSTILE.flatMap((text) => PLACES.map((place) => place(text)));

it.each(CORPUS)('is inert: %s', (text) => {
  const { container } = render(<MarkdownText text={text} />);
  expect(container.querySelector('script, iframe, object, style, form, svg, math, [style]')).toBeNull();
  for (const element of container.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      expect(value.replace(/[\s\u0000]/g, '')).not.toMatch(/^(javascript|data|vbscript):/i);
    }
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^(https?:|mailto:|\/(?![/\\])|#)/);
  }
});

it('survives a text of any size', () => {
  render(<MarkdownText text={'*'.repeat(5_000) + '['.repeat(2_000)} />);
  expect(document.body.textContent?.length).toBeGreaterThan(1_000);
});
