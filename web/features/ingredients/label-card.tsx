import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { getLabel, type Label, type LabelItem, type LabelVersion } from '#contract/ingredients.ts';
import { useMe } from '#web/features/people/api.ts';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { useIngredientChoices } from './ingredient-choices.tsx';
import * as styles from './label-card.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';
import type { IngredientChoice } from '#contract/statuses.ts';
import { latePart } from '#web/lib/loading/load-late.tsx';

const IngredientsDialog = latePart(async () => (await import('./ingredients-dialog.tsx')).IngredientsDialog);

export function LabelCard({ product }: { product: Product }) {
  return (
    <QueryList
      query={useCall(getLabel, { params: { id: product.id } })}
      skeleton={<SkeletonList count={2} of={<LineSkeleton about="person" />} />}
      empty={null}
    >
      {(label) => (
        <>
          {label.items.length > 0 ? (
            <List label={label} />
          ) : (
            <Note>No one has added this product’s ingredients yet.</Note>
          )}
          <Suggest product={product} label={label} />
        </>
      )}
    </QueryList>
  );
}

function List({ label }: { label: Label }) {
  const [open, setOpen] = useState(false);
  const { items, ofShade } = label;
  const first = pageLimits.labelEntries;
  const shown = open ? items : items.slice(0, first);
  const [newest] = label.versions;
  return (
    <>
      <Marks items={items} />
      <Unread label={label} />
      {ofShade !== null && (
        <Note>
          For the shade <span dir="auto">{ofShade}</span>. Other shades may differ.
        </Note>
      )}
      <ul className={styles.entries} id="label-entries">
        {shown.map((item, place) => (
          <Entry
            key={`${place} ${item.written}`}
            item={item}
            opensPossible={item.mayContain && !items[place - 1]?.mayContain}
          />
        ))}
      </ul>
      {items.length > first && (
        <SmallButton
          icon={open ? 'minus' : 'plus'}
          aria-expanded={open}
          aria-controls="label-entries"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show fewer' : `Show all ${items.length}`}
        </SmallButton>
      )}
      {newest && (
        <p className={classNames(typography.tiny, typography.muted)}>
          {newest.source}, seen {dayOf(newest.dateSeen)}. Check the package to be sure.
        </p>
      )}
      {label.printed !== null && (
        <details className={styles.printed}>
          <summary>As printed</summary>
          <p className={typography.small} dir="auto">
            {label.printed}
          </p>
        </details>
      )}
      <LabelChanges versions={label.versions} />
    </>
  );
}

/** Above the ingredient list, because that may be collapsed. */
function Marks({ items }: { items: readonly LabelItem[] }) {
  const avoided = namesChosen(items, 'avoid');
  const lookedFor = namesChosen(items, 'look_for');
  if (avoided.length + lookedFor.length === 0) return null;
  return (
    <div className={styles.marks}>
      {avoided.length > 0 && (
        <p className={styles.avoided}>
          <b>Contains {avoided.length} you avoid:</b> {avoided.join(', ')}
        </p>
      )}
      {lookedFor.length > 0 && (
        <p>
          <b>Contains {lookedFor.length} you look for:</b> {lookedFor.join(', ')}
        </p>
      )}
    </div>
  );
}

function Unread({ label: { items, fullyRead } }: { label: Label }) {
  const { data: choices = [] } = useIngredientChoices();
  if (fullyRead) return null;
  const unread = items.filter(({ isRead }) => !isRead).length;
  const avoids = choices.some(({ choice }) => choice === 'avoid');
  return (
    <Note role="note">
      <b>Some ingredients are unknown.</b>{' '}
      {unread > 0 &&
        `${unread} of ${items.length} ${items.length === 1 ? 'ingredient' : 'ingredients'} not recognized. `}
      {avoids && 'It may contain other ingredients you avoid. '}
      Check the package.
    </Note>
  );
}

function namesChosen(items: readonly LabelItem[], wanted: LabelItem['choice']): string[] {
  return [
    ...new Set(
      items.flatMap(({ choice, ingredient, holding = [] }) => [
        ...(choice === wanted && ingredient ? [ingredient.name] : []),
        ...holding.flatMap((held) => (held.choice === wanted ? held.name : [])),
      ]),
    ),
  ];
}

const markWords: Record<IngredientChoice, string> = { avoid: 'you avoid it', look_for: 'you look for it' };

function Entry({ item, opensPossible }: { item: LabelItem; opensPossible: boolean }) {
  const { written, ingredient, choice, isRead, holding = [] } = item;
  const mark = choice ?? holding.find((held) => held.choice)?.choice;
  return (
    <>
      {opensPossible && <li className={styles.possible}>May contain</li>}
      <li data-choice={mark}>
        {ingredient ? (
          <Link to={href.ingredient(ingredient.id)} dir="auto">
            {written}
          </Link>
        ) : (
          <span dir="auto">{written}</span>
        )}
        {mark && <span className={typography.tiny}> ({markWords[mark]})</span>}
        {!isRead && <span className={classNames(typography.tiny, typography.muted)}> (not recognized)</span>}
      </li>
    </>
  );
}

function Suggest({ product, label }: { product: Product; label: Label }) {
  const { data: me } = useMe();
  const [open, setOpen] = useState(false);
  if (!me) return null;
  if (label.suggestionWaits && !me.isAdmin)
    return <Note>An administrator will review your suggestion. Thank you!</Note>;
  return (
    <>
      <SmallButton icon="pencil" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {me.isAdmin ? 'Edit ingredients' : label.items.length > 0 ? 'Suggest a correction' : 'Add ingredients'}
      </SmallButton>
      {open && (
        <IngredientsDialog
          product={product}
          written={label.items}
          printed={label.printed}
          asAdministrator={me.isAdmin}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Lists the changes to the ingredient list, newest first. Renders nothing if the list has never changed. */
function LabelChanges({ versions }: { versions: readonly LabelVersion[] }) {
  const changes = versions.filter(({ added, removed }) => added.length + removed.length > 0);
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>
        {changes.length === 1 ? 'Changed once' : `Changed ${changes.length} times`}, last on{' '}
        {dayOf(changes[0]?.dateSeen ?? '')}
      </summary>
      <ol>
        {changes.map((version) => (
          <li key={version.id}>
            <p className={classNames(typography.small, typography.strong)}>{dayOf(version.dateSeen)}</p>
            {version.added.length > 0 && (
              <p className={typography.small} dir="auto">
                <ins>Added: {version.added.join(', ')}</ins>
              </p>
            )}
            {version.removed.length > 0 && (
              <p className={typography.small} dir="auto">
                <del>Removed: {version.removed.join(', ')}</del>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const dayOf = (date: string) => new Date(date).toLocaleDateString('en', { dateStyle: 'medium' });
