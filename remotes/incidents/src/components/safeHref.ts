const WEB = /^https?:\/\//i;
const MAIL = /^mailto:/i;
/** A path of this console: one slash, no other host through a second one or a backslash. */
const OWN_PATH = /^\/(?![/\\])|^#/;
// What browsers drop from an address before they read it could hide another one.
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/** Where a link of outside text may lead: the web, a mail address or a path of this console. */
export function safeHref(href: string | undefined): { href: string; isForeign: boolean } | null {
  if (!href || UNSAFE.test(href)) return null;
  if (OWN_PATH.test(href)) return { href, isForeign: false };
  return WEB.test(href) || MAIL.test(href) ? { href, isForeign: true } : null;
}
