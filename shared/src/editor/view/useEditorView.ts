import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { changeBetween } from './changeBetween';
import { createEchoes } from './createEchoes';

type Options = {
  value: string;
  /** Fixed for the life of the editor. */
  setup: Extension;
  /** Replaced as they change; keep them in a memo. */
  changing: readonly Extension[];
  onChange: (value: string) => void;
  onUpdate: (update: ViewUpdate) => void;
};

const fromOutside = Annotation.define<boolean>();

/** Keeps an editor inside an element and in step with its value. */
export function useEditorView(host: RefObject<HTMLElement | null>, options: Options): EditorView | null {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [view, setView] = useState<EditorView | null>(null);
  const [compartment] = useState(() => new Compartment());
  const [echoes] = useState(createEchoes);

  useLayoutEffect(() => {
    const parent = host.current;
    if (!parent) return undefined;
    const root = parent.getRootNode();
    const created = new EditorView({
      parent,
      // Styles and measuring have to happen inside the shadow root that the editor stands in.
      ...(root instanceof ShadowRoot ? { root } : {}),
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          latest.current.setup,
          compartment.of([...latest.current.changing]),
          EditorView.updateListener.of((update) => {
            latest.current.onUpdate(update);
            const isOurs = !update.transactions.some((transaction) => transaction.annotation(fromOutside));
            if (!update.docChanged || !isOurs) return;
            const text = update.state.doc.toString();
            echoes.sent(text);
            latest.current.onChange(text);
          }),
        ],
      }),
    });
    setView(created);
    return () => {
      created.destroy();
      setView(null);
    };
  }, [host, compartment, echoes]);

  const { value, changing } = options;
  useEffect(() => {
    view?.dispatch({ effects: compartment.reconfigure([...changing]) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is new each time, its items are not
  }, [view, compartment, ...changing]);

  useEffect(() => {
    if (!view || echoes.isEcho(value)) return;
    const before = view.state.doc.toString();
    if (before !== value) {
      view.dispatch({ changes: changeBetween(before, value), annotations: fromOutside.of(true) });
    }
  }, [view, value, echoes]);

  return view;
}
