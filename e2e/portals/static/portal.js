// The portal's own sign-in gives the token; the area asks for it.
const health = document.getElementById('health');

health.tokenProvider = async () => (await (await fetch('/token')).json()).token;

health.addEventListener('opsdeck-navigate', (event) => {
  event.preventDefault();
  document.getElementById('portal-link').textContent = event.detail.link;
});

health.addEventListener('opsdeck-error', (event) => {
  document.getElementById('portal-error').textContent = event.detail.kind;
});
