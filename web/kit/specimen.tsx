import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './specimen.module.css';

interface SpecimenProps {
  /** The names of the components, followed by the name of the state if the specimen shows only one state. */
  name: string;
  note?: string;
  /** By default, a state is as wide as its content. */
  hold?: 'fields' | 'pictures';
  children: ReactNode;
}

const holdClass = { fields: styles.fields, pictures: styles.pictures };

export function Specimen({ name, note, hold, children }: SpecimenProps) {
  return (
    <article className={styles.specimen}>
      <h3>{name}</h3>
      {note && <p>{note}</p>}
      <div className={classNames(styles.states, hold && holdClass[hold])}>{children}</div>
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

type Draw<Value> = (value: Value, change: (value: Value) => void) => ReactNode;

function Held<Value>({ start, draw }: { start: Value; draw: Draw<Value> }) {
  const [value, change] = useState(start);
  return draw(value, change);
}

/** Holds a control's value in state, so that the control works without a form. */
export const held = <Value,>(start: Value, draw: Draw<Value>, key?: string | number) => (
  <Held key={key} start={start} draw={draw} />
);

/** Draws a button that opens a dialog. */
export const opener = (label: string, draw: (opened: Opened) => ReactNode) =>
  held(
    false,
    (open, onOpenChange) => (
      <>
        <Button variant="secondary" onClick={() => onOpenChange(true)}>
          {label}
        </Button>
        {draw({ open, onOpenChange })}
      </>
    ),
    label,
  );

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const doNothing = () => undefined;
export const longText =
  'Halden Ruelle Overnight Barrier Repair Ceramide and Squalane Sleeping Concentrate for Very Dry, Sensitive Skin';
/** A word without a line-break opportunity. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenlippenstift';
