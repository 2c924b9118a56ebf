// Runs before the first paint: a look or density that was chosen wins over the system's at once.
(function () {
  try {
    const root = document.documentElement;
    const mode = localStorage.getItem('themeMode');
    if (mode === 'light' || mode === 'dark') root.setAttribute('data-theme', mode);
    if (localStorage.getItem('density') === 'comfortable') root.setAttribute('data-density', 'comfortable');
  } catch (error) {
    // Storage is closed: the system's look stays.
  }
})();
