import type { CaughtMail } from '@/mail/createMailbox';

const STYLE = `
:root { color-scheme: light dark; --text: #1c2128; --soft: #57606a; --back: #f6f7f9; --card: #fff; --line: #d5d9df; --link: #4340b8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8ec; --soft: #a3abb6; --back: #0f1216; --card: #161a21; --line: #2d333c; --link: #a9a7ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--soft); }
a { color: var(--link); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 4px 0 12px; color: var(--soft); font-size: 13px; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; }
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A page without a script: what is in a mail is shown as text and nothing else. */
export function mailboxPage(mails: readonly CaughtMail[]): string {
  const list = mails.map((mail) => `<li>${article(mail)}</li>`).join('');
  const content = list ? `<ol>${list}</ol>` : '<p role="status">No mail was sent yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Mailbox · Opsdeck</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Mails that this console sent, the newest first. They go nowhere else. <a href="/mailbox">Refresh</a> · <a href="/">Console</a></p>
${content}
</main>
</body>
</html>
`;
}

function article({ id, to, from, subject, text, receivedAt }: CaughtMail): string {
  return `<article aria-labelledby="mail-${id}">
<h2 id="mail-${id}">${escaped(subject || '(no subject)')}</h2>
<dl>
<dt>To</dt><dd>${escaped(to.join(', '))}</dd>
<dt>From</dt><dd>${escaped(from)}</dd>
<dt>Sent</dt><dd><time datetime="${escaped(receivedAt)}">${escaped(receivedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time></dd>
</dl>
<pre>${escaped(text)}</pre>
</article>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
