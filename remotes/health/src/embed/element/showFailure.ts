import type { EmbedProblem } from '../EmbedOptions';

/** Says why there is nothing to see, without any code of the area, which may not have arrived. */
export function showFailure(root: ShadowRoot, problem: EmbedProblem, onRetry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'all: initial; display: block; padding: 16px; font: 14px/1.5 system-ui; color: CanvasText';
  const text = document.createElement('p');
  text.style.cssText = 'margin: 0 0 12px';
  text.textContent = `The health area could not be shown: ${problem.message}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', onRetry);
  box.append(text, button);
  root.append(box);
  return box;
}
