import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reaction } from '#contract/diary.ts';
import { href } from '#web/href.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useDeleteReaction, useReactionPhoto } from './api.ts';
import * as styles from './diary-entries.module.css';
import { reactionWords } from './diary-words.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

interface DiaryEntriesProps {
  reactions: readonly Reaction[];
  onEdit: (reaction: Reaction) => void;
}

/** Lists the diary entries, most recent day first. */
export function DiaryEntries({ reactions, onEdit }: DiaryEntriesProps) {
  const [doomed, setDoomed] = useState<Reaction>();
  return (
    <>
      <ul className={classNames(styles.entries, layout.halves)} aria-label="Diary entries">
        {reactions.map((reaction) => (
          <Entry key={reaction.id} reaction={reaction} onEdit={onEdit} onDelete={setDoomed} />
        ))}
      </ul>
      {doomed && <DeleteEntry reaction={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

interface EntryProps {
  reaction: Reaction;
  onEdit: (reaction: Reaction) => void;
  onDelete: (reaction: Reaction) => void;
}

function Entry({ reaction, onEdit, onDelete }: EntryProps) {
  const { id: entryId, date, kind, products, note, photo } = reaction;
  const day = dayOf(date);
  return (
    <li data-fine={kind === 'fine' || undefined}>
      <div>
        <p className={classNames(typography.tiny, typography.muted)}>
          <time dateTime={date}>{day}</time>
        </p>
        <p className={typography.strong}>{reactionWords(reaction)}</p>
        <ul className={typography.small}>
          {products.map(({ id, name }, place) => (
            <li key={`${place} ${name}`} dir="auto">
              {id === null ? (
                name
              ) : (
                <Link className={typography.link} to={href.product(id)}>
                  {name}
                </Link>
              )}
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
        <IconButton label={`Delete entry from ${day}`} icon="trash" onClick={() => onDelete(reaction)} />
      </div>
    </li>
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
  const { data: address, error } = useReactionPhoto(entryId, 480);
  if (error) return <p className={classNames(typography.small, typography.soft)}>Couldn’t load this photo</p>;
  return address && <img className={styles.photo} src={address} alt={`${words}, ${day}`} {...size} />;
}

function DeleteEntry({ reaction, onClose }: { reaction: Reaction; onClose: () => void }) {
  const { mutate, isPending } = useDeleteReaction();
  const remove = () =>
    mutate(reaction.id, {
      onSuccess: () => toast({ title: 'Entry deleted' }),
      onError: (error) => showFailureOr(error, 'Failed to delete the entry'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete entry?"
      description={`Your entry from ${dayOf(reaction.date)} will be deleted permanently.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={remove}
    />
  );
}

/** Formats a calendar day, which has no time zone. */
function dayOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}
