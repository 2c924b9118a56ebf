type WeekInfo = { firstDay?: number };
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const MONDAY = 1;

/** The first day of the week of a locale, Sunday = 0; Monday where the browser does not know. */
export function weekStartOf(locale: string): number {
  try {
    const parsed: LocaleWithWeekInfo = new Intl.Locale(locale);
    const firstDay = (parsed.getWeekInfo?.() ?? parsed.weekInfo)?.firstDay;
    return typeof firstDay === 'number' && firstDay >= 1 && firstDay <= 7 ? firstDay % 7 : MONDAY;
  } catch {
    return MONDAY;
  }
}
