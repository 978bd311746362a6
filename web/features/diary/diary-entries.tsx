import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteReaction, importReactions, type Reaction, getSuspicions, type Suspicion } from '#contract/diary.ts';
import { ProductLink } from '#web/features/catalog/product-link.tsx';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useReactionPhoto } from './api.ts';
import * as styles from './diary-entries.module.css';
import { reactionWords } from './diary-words.ts';
import { ImportButton } from '#web/ui/controls/file-button.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { QueryList, LineSkeleton } from '#web/ui/feedback/query-list.tsx';

interface DiaryEntriesProps {
  reactions: readonly Reaction[];
  onEdit: (reaction: Reaction) => void;
}

export function DiaryEntries({ reactions, onEdit }: DiaryEntriesProps) {
  const [toDelete, setToDelete] = useState<Reaction>();
  return (
    <>
      <ul className={classNames(styles.entries, layout.halves)} aria-label="Diary entries">
        {reactions.map((reaction) => {
          const { id: entryId, date, kind, products, note, photo } = reaction;
          const day = writtenDay(date, 'en');
          return (
            <li key={entryId} data-fine={kind === 'fine' || undefined}>
              <div>
                <p className={classNames(typography.tiny, typography.muted)}>
                  <time dateTime={date}>{day}</time>
                </p>
                <p className={typography.strong}>{reactionWords(reaction)}</p>
                <ul className={typography.small}>
                  {products.map(({ id, name }, place) => (
                    <li key={`${place} ${name}`} dir="auto">
                      <ProductLink id={id} name={name} />
                    </li>
                  ))}
                </ul>
                {note && (
                  <p className={styles.note} dir="auto">
                    {note}
                  </p>
                )}
                {photo && <EntryPhoto entryId={entryId} words={reactionWords(reaction)} day={day} {...photo} />}
              </div>
              <div className={styles.actions}>
                <IconButton label={`Edit entry from ${day}`} icon="pencil" onClick={() => onEdit(reaction)} />
                <IconButton label={`Delete entry from ${day}`} icon="trash" onClick={() => setToDelete(reaction)} />
              </div>
            </li>
          );
        })}
      </ul>
      {toDelete && (
        <ConfirmChange
          title="Delete entry?"
          description={`Your entry from ${writtenDay(toDelete.date, 'en')} will be deleted permanently.`}
          call={deleteReaction}
          input={{ params: { id: toDelete.id } }}
          refreshes="diary"
          done="Entry deleted"
          failed="Failed to delete the entry"
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

interface EntryPhotoProps {
  entryId: number;
  words: string;
  day: string;
  width: number;
  height: number;
}

function EntryPhoto({ entryId, words, day, ...size }: EntryPhotoProps) {
  const { data: address, error } = useReactionPhoto(entryId);
  if (error) return <Note>Failed to load this photo</Note>;
  return address && <img className={styles.photo} src={address} alt={`${words}, ${day}`} {...size} />;
}

export function ImportDiary() {
  return (
    <ImportButton
      fileLabel="Diary file"
      send={(csv) => sendChange(importReactions, { body: { csv } }, 'diary')}
      wordsOf={({ added, leftOut, unlinked }) => {
        const skipped = `${counted(leftOut, 'row')} skipped: already there, unreadable, or over the limit.`;
        const named = `${counted(unlinked, 'product')} not found. The entries contain the names.`;
        const description = [leftOut > 0 && skipped, unlinked > 0 && named].filter(Boolean).join(' ');
        return { title: `${counted(added, 'entry', 'entries')} imported`, ...(description && { description }) };
      }}
    >
      Import entries from a file
    </ImportButton>
  );
}

export function Suspicions() {
  return (
    <section className={classNames(layout.panel, styles.panel)} aria-labelledby="suspicions">
      <h2 className={typography.subtitle} id="suspicions">
        What stands out
      </h2>
      <QueryList query={useCall(getSuspicions, {})} skeleton={<LineSkeleton about="person" />}>
        {({ isEnough, suspicions, reacted, fine }) => (
          <>
            {!isEnough && (
              <Note>
                Not enough to compare yet. You need 3 products with a reaction ({reacted} so far) and 5 without ({fine}{' '}
                so far), all with known ingredients. Products you use but haven’t logged count as no reaction.
              </Note>
            )}
            {isEnough && suspicions.length === 0 && (
              <Note>
                Nothing stands out among {reacted} products with a reaction and {fine} without.
              </Note>
            )}
            {suspicions.length > 0 && <SuspicionList suspicions={suspicions} />}
          </>
        )}
      </QueryList>
    </section>
  );
}

/** The maximum number of ingredients that a suspicion names if several ingredients always occur together. */
const mostNamed = 4;

function SuspicionList({ suspicions }: { suspicions: readonly Suspicion[] }) {
  return (
    <>
      <ol className={styles.list}>
        {suspicions.map((suspicion) => (
          <li key={suspicion.ingredients.map(({ id }) => id).join()}>
            <p className={typography.strong}>
              {suspicion.ingredients.slice(0, mostNamed).map(({ id, name }, place) => (
                <span key={id}>
                  {place > 0 && ' or '}
                  <Link className={typography.link} to={href.ingredient(id)} dir="auto">
                    {name}
                  </Link>
                </span>
              ))}
              {suspicion.ingredients.length > mostNamed && ` or ${suspicion.ingredients.length - mostNamed} others`}
            </p>
            <p className={typography.small}>
              In {suspicion.inReacted} of {suspicion.reacted} products with a reaction, and in {suspicion.inFine} of{' '}
              {suspicion.fine} without.
            </p>
          </li>
        ))}
      </ol>
      <p className={classNames(typography.tiny, typography.muted)}>
        This is a guess based on your entries, not a diagnosis. It could be chance, or something else in the same
        products. A doctor can test it.
      </p>
    </>
  );
}
