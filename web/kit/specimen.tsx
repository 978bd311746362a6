import { classNames } from '#web/ui/tokens/class-names.ts';
import { type ReactNode, useState } from 'react';
import * as styles from './specimen.module.css';

interface SpecimenProps {
  /** The name of the component, followed by the name of the state if the specimen shows only one state. */
  name: string;
  note?: string;
  /** By default, a state is as wide as its content. */
  hold?: 'fields' | 'pictures';
  children: ReactNode;
}

export function Specimen({ name, note, hold, children }: SpecimenProps) {
  return (
    <article className={styles.specimen}>
      <h3>{name}</h3>
      {note && <p>{note}</p>}
      <div
        className={classNames(
          styles.states,
          hold === 'fields' && styles.fields,
          hold === 'pictures' && styles.pictures,
        )}
      >
        {children}
      </div>
    </article>
  );
}

export function Room({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={title.toLowerCase()} className={styles.room}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds a control's value in state, so that the control works without a form. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, change] = useState(start);
  return children(value, change);
}

export const doNothing = () => undefined;
export const longText =
  'Halden Ruelle Overnight Barrier Repair Ceramide and Squalane Sleeping Concentrate for Very Dry, Sensitive Skin';
/** A word without a line-break opportunity. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenlippenstift';
