import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import * as styles from './tabs.module.css';
import { typography } from '#web/ui/tokens/classes.ts';

export interface TabChoice<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly TabChoice<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** True on home, which hides the count "(0)". All other screens show this count. */
  hideZero?: boolean;
  className?: string;
  /**
   * With `manual`, focusing a tab does not select it. Use `manual` if a dialog asks for confirmation before another tab
   * is selected. When that dialog closes, focus returns to a tab.
   */
  activation?: 'automatic' | 'manual';
  children: ReactNode;
}

const OpenTabContext = createContext<{ id: string; value: string } | null>(null);
const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Without Radix, because no other component on home needs its 8 kB of code for lists and focus. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  hideZero = false,
  className,
  activation = 'automatic',
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const more = useMoreToScroll(list);
  const active = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => showTab(list.current, active), [active]);
  // Highlights the selected tab immediately, and renders its panel afterward.
  const shown = useDeferredValue(value);
  const choose = (chosen: Value) => chosen !== value && onValueChange(chosen);
  return (
    <OpenTabContext value={{ id, value: shown }}>
      <div className={className}>
        <div
          ref={list}
          className={styles.tabs}
          data-slot="tabs"
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          data-more={more || undefined}
          onKeyDown={moveFocus}
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={tab.value === value}
              aria-controls={panelId(id, tab.value)}
              tabIndex={index === Math.max(active, 0) ? 0 : -1}
              onClick={() => choose(tab.value)}
              onFocus={() => activation === 'automatic' && choose(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && (tab.count > 0 || !hideZero) && (
                <>
                  {' '}
                  <span className={typography.numerals}>({tab.count})</span>
                </>
              )}
            </button>
          ))}
        </div>
        {children}
      </div>
    </OpenTabContext>
  );
}

export function TabPanel({ value, children, ...rest }: ComponentProps<'div'> & { value: string }) {
  const open = use(OpenTabContext);
  if (!open) throw new Error('A tab panel must be inside Tabs');
  const isOpen = open.value === value;
  return (
    <div
      {...rest}
      role="tabpanel"
      id={panelId(open.id, value)}
      aria-labelledby={tabId(open.id, value)}
      tabIndex={0}
      hidden={!isOpen}
    >
      {isOpen && children}
    </div>
  );
}

/** Moves focus between tabs with the arrow keys, Home, and End. The arrow keys wrap around at the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.children].filter((tab) => tab instanceof HTMLElement);
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const places: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const place = places[event.key];
  if (at < 0 || place === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  tabs.at(place % tabs.length)?.focus();
}

function showTab(list: HTMLElement | null, index: number): void {
  const tab = list?.children[index];
  if (!list || !tab) return;
  const box = list.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  const room = 48;
  if (place.right + room > box.right) list.scrollBy({ left: place.right + room - box.right });
  else if (place.left - room < box.left) list.scrollBy({ left: place.left - room - box.left });
}

function useMoreToScroll(list: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 4);
    // The observer also calls `measure` once at the start, when the layout is up to date.
    const observer = new ResizeObserver(measure);
    // Observes the children too, because they can grow, for example when a count arrives.
    for (const box of [element, ...element.children]) observer.observe(box);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return more;
}
