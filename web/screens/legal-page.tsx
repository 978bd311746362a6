import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getLegalPage, type LegalPageName } from '#contract/legal.ts';
import { type LegalBlock, legalBlocksOf } from '#web/features/legal/legal-blocks.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import { TextPage } from './text-page.tsx';

interface LegalPageProps {
  page: LegalPageName;
  heading: ReactNode;
  /** The default text. */
  children: ReactNode;
}

/** A legal page: the operator's own text (LEGAL_DIR) or, if there is none, the default text. */
export function LegalPage({ page, heading, children }: LegalPageProps) {
  const query = useQuery(callQuery(getLegalPage, { params: { page } }));
  const blocks = legalBlocksOf(query.data?.text ?? '');
  const [first] = blocks;
  const title = first?.kind === 'title' ? first : undefined;
  return (
    <TextPage heading={title?.text ?? heading}>
      <QueryList query={query} skeleton={<Skeleton width="100%" height={240} radius={12} />} empty={null}>
        {({ text }) => (text === null ? children : blocks.filter((block) => block !== title).map(showBlock))}
      </QueryList>
    </TextPage>
  );
}

function showBlock(block: LegalBlock, place: number) {
  if (block.kind === 'list')
    return (
      <ul key={place}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if (block.kind === 'paragraph') return <p key={place}>{block.text}</p>;
  return (
    <h2 key={place} className={typography.subtitle}>
      {block.text}
    </h2>
  );
}
