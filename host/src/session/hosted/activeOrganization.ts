// Of this tab only, and nothing but the id: a reload stays in the organization, another tab may be in another one.
const KEY = 'organization';

/** The organization that was chosen in this tab. */
export function chosenOrganization(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function chooseOrganization(id: string | null): void {
  try {
    if (id === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage the choice ends with the page.
  }
}
