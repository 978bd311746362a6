import { Children, type ComponentType, isValidElement, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import * as styles from './room.module.css';

/** Shows its children, which are states of components. States of one component stand together, below its name. */
export function Room({ title, children }: { title: string; children: ReactNode }) {
  const states = Map.groupBy(Children.toArray(children), nameOf);
  return (
    <section className={styles.room}>
      <h2>{title}</h2>
      {[...states].map(([name, shown]) => (
        <article key={name} className={styles.specimen}>
          <h3>{name}</h3>
          <div className={styles.states}>{shown}</div>
        </article>
      ))}
    </section>
  );
}

/** The name of the element's component, of the component that it holds, or of the component that it contains. */
function nameOf(state: ReactNode): string {
  if (!isValidElement<{ of?: ComponentType; children?: ReactNode }>(state)) return '';
  const { type, props } = state;
  if (typeof type === 'string') return nameOf(Children.toArray(props.children)[0]);
  return componentName(props.of ?? type);
}

function componentName(component: unknown): string {
  if (typeof component === 'function') return component.name;
  const isMemoized = typeof component === 'object' && component !== null && 'type' in component;
  return isMemoized ? componentName(component.type) : '';
}

interface HeldProps<Value, Props extends object> {
  of: ComponentType<Props & { value: Value; onValueChange: (value: Value) => void }>;
  start: Value;
  and: Props;
}

export function Held<Value, Props extends object>({ of: Control, start, and }: HeldProps<Value, Props>) {
  const [value, onValueChange] = useState(start);
  return <Control {...and} value={value} onValueChange={onValueChange} />;
}

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClose: () => void;
}

export function Opener({ label, children }: { label: string; children: (opened: Opened) => ReactNode }) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => onOpenChange(true)}>
        {label}
      </Button>
      {children({ open, onOpenChange, onClose: () => onOpenChange(false) })}
    </>
  );
}

export const doNothing = () => undefined;
export const longText =
  'Halden Ruelle Overnight Barrier Repair Ceramide and Squalane Sleeping Concentrate for Very Dry, Sensitive Skin';
