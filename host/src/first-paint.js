// Runs before the first paint, so that the frame on the page has the shape of what comes.
(function () {
  const root = document.documentElement;
  if (/^\/login\/?$/.test(location.pathname)) root.setAttribute('data-page', 'login');
  if (/^\/view\/health\/?$/i.test(location.pathname)) root.setAttribute('data-page', 'public');
  try {
    if (localStorage.getItem('sidebarCollapsed') === 'true') root.setAttribute('data-sidebar', 'collapsed');
  } catch (error) {
    // Storage is closed: the sidebar starts expanded.
  }
})();
