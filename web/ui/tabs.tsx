import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMoreToScroll } from './use-more-to-scroll.ts';

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
  /** Home leaves "(0)" out; every other place shows it. */
  hideZero?: boolean;
  className?: string;
  /** Where changing the tab may be refused, focus alone (which a closing dialog gives back) must not change it. */
  activation?: 'automatic' | 'manual';
  /** One `TabPanel` for each tab. */
  children: ReactNode;
}

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
  const list = useRef<HTMLDivElement>(null);
  const more = useMoreToScroll(list);
  const active = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => showTab(list.current, active), [active]);
  const choose = (chosen: string) => {
    const tab = tabs.find((choice) => choice.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Primitive.Root className={className} value={value} onValueChange={choose} activationMode={activation}>
      <Primitive.List ref={list} className="tabs" aria-label={label} data-more={more || undefined} loop>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && (tab.count > 0 || !hideZero) && (
              <>
                {' '}
                <span className="count">({tab.count})</span>
              </>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export const TabPanel = Primitive.Content;

/** Scrolls the row of tabs sideways only; the page stays where it is. */
function showTab(list: HTMLElement | null, index: number): void {
  const tab = list?.children[index];
  if (!list || !tab) return;
  const box = list.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  const room = 48;
  if (place.right + room > box.right) list.scrollBy({ left: place.right + room - box.right });
  else if (place.left - room < box.left) list.scrollBy({ left: place.left - room - box.left });
}
