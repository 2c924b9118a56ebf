import { fireEvent } from '@opsdeck/shared/testing';
import { watchLinks } from './watchLinks';

const onLeave = jest.fn();
let root: HTMLElement;
let stop: () => void;

beforeEach(() => {
  onLeave.mockReset();
  root = document.createElement('div');
  root.innerHTML = `
    <a id="catalog" href="/catalog/1?tab=x"><b>inside</b></a>
    <a id="own" href="/health?checkId=1">own</a>
    <a id="foreign" href="https://elsewhere.test/">foreign</a>
    <a id="tricky" href="//elsewhere.test/catalog">tricky</a>
    <a id="backslash" href="/\\elsewhere.test/catalog">backslash</a>
    <a id="tabbed" href="/&#9;/elsewhere.test/catalog">tabbed</a>
    <a id="lines" href="/&#10;/elsewhere.test/catalog">lines</a>
    <a id="up" href="/catalog/../config\\s">up</a>
    <a id="tab" href="/health?checkId=2" target="_blank">tab</a>`;
  document.body.append(root);
  stop = watchLinks(root, onLeave);
});
afterEach(() => {
  stop();
  root.remove();
});

/** Whether the browser and the router may still follow the link. */
const press = (selector: string, init = {}) =>
  fireEvent.click(root.querySelector(selector) ?? root, { cancelable: true, ...init });

it.each([
  ['#catalog b', {}, '/catalog/1?tab=x', false],
  ['#catalog', { ctrlKey: true }, '/catalog/1?tab=x', true],
  ['#up', {}, '/config/s', false],
  ['#own', { metaKey: true }, '/health?checkId=1', true],
  ['#tab', {}, '/health?checkId=2', true],
])('tells about %s with %j', (selector, init, link, newTab) => {
  expect(press(selector, init)).toBe(false);
  expect(onLeave).toHaveBeenCalledWith(link, { newTab });
});

it.each(['#own', '#foreign', '#tricky', '#backslash', '#tabbed', '#lines'])('leaves %s alone', (selector) => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(selector);
  expect(onLeave).not.toHaveBeenCalled();
});
