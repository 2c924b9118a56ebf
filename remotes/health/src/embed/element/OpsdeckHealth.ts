import type { EmbedHandle, EmbedLink, EmbedOptions, EmbedProblem } from '../EmbedOptions';
import { loadEmbed } from './loadEmbed';
import { ATTRIBUTE_NAMES, readAttributes } from './readAttributes';
import { showFailure } from './showFailure';

type TokenProvider = EmbedOptions['tokenProvider'];

/** `<opsdeck-health>`: the health area as an element of any page. */
export class OpsdeckHealth extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTE_NAMES;

  readonly #shadow = this.attachShadow({ mode: 'open' });
  #tokenProvider: TokenProvider;
  #handle: EmbedHandle | null = null;
  #failure: HTMLElement | null = null;
  #isStarting = false;

  /** Gives a bearer token for the API: a text, or a promise of one. */
  get tokenProvider(): TokenProvider {
    return this.#tokenProvider;
  }

  set tokenProvider(provider: TokenProvider) {
    this.#tokenProvider = provider;
    this.#update();
  }

  connectedCallback(): void {
    // Set before this script had arrived, the property hides the one of the class.
    if (Object.hasOwn(this, 'tokenProvider')) {
      const { tokenProvider } = this;
      Reflect.deleteProperty(this, 'tokenProvider');
      this.#tokenProvider = tokenProvider;
    }
    void this.#start();
  }

  disconnectedCallback(): void {
    // Moved within the page it is back at once and keeps its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#handle?.unmount();
      this.#handle = null;
    });
  }

  attributeChangedCallback(): void {
    this.#update();
  }

  async #start(): Promise<void> {
    if (this.#handle || this.#isStarting) return;
    this.#isStarting = true;
    this.#failure?.remove();
    try {
      const { mount } = await loadEmbed();
      if (this.isConnected) this.#mount(mount);
    } catch (error) {
      this.#fail({ kind: 'load', message: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#isStarting = false;
    }
  }

  #mount(mount: Awaited<ReturnType<typeof loadEmbed>>['mount']): void {
    try {
      this.#handle = mount(this.#shadow, this.#options() as EmbedOptions);
    } catch (error) {
      this.#fail({ kind: 'options', message: error instanceof Error ? error.message : String(error) });
    }
  }

  #update(): void {
    if (!this.#handle) {
      // What was wrong may be right now.
      if (this.#failure && this.isConnected) void this.#start();
      return;
    }
    try {
      this.#handle.update(this.#options());
    } catch (error) {
      // The area keeps what it had.
      this.#tell({ kind: 'options', message: error instanceof Error ? error.message : String(error) });
    }
  }

  #options(): Partial<EmbedOptions> {
    return {
      ...readAttributes(this),
      tokenProvider: this.#tokenProvider,
      onNavigate: (_link, place) => this.#navigate(place),
      onError: (problem) => this.#tell(problem),
    };
  }

  #navigate(place: EmbedLink): void {
    const event = new CustomEvent('opsdeck-navigate', {
      detail: place,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (this.dispatchEvent(event)) window.open(place.href, '_blank', 'noopener');
  }

  #tell(problem: EmbedProblem): void {
    this.dispatchEvent(new CustomEvent('opsdeck-error', { detail: problem, bubbles: true, composed: true }));
  }

  #fail(problem: EmbedProblem): void {
    this.#failure?.remove();
    this.#failure = showFailure(this.#shadow, problem, () => void this.#start());
    this.#tell(problem);
  }
}
