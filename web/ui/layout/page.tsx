import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { PageTitle } from '#web/ui/text/page-title.tsx';
import { classNames, layout, typography, type Wrapping } from '#web/ui/tokens/classes.ts';
import * as styles from './page.module.css';

const widthClass = { narrow: layout.narrow, wide: layout.wide };

interface PageProps {
  /** The heading. Words between asterisks are in italics. */
  title: string;
  name?: string;
  width?: keyof typeof widthClass;
  back?: { to: string; label: string };
  actions?: ReactNode;
  lead?: string;
  links?: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function Page({
  title,
  name = title.replaceAll('*', ''),
  width,
  back,
  actions,
  lead,
  links,
  children,
}: PageProps) {
  usePageTitle(name);
  return (
    <div className={classNames(layout.page, width && widthClass[width])}>
      {back && (
        <BackLink>
          <Link to={back.to}>{back.label}</Link>
        </BackLink>
      )}
      <PageHeader compact>
        <PageTitle>{title}</PageTitle>
        {actions}
      </PageHeader>
      {lead && <p className={typography.soft}>{lead}</p>}
      {children}
      {links && <FootLinks links={links} />}
    </div>
  );
}

export function FootLinks({ links }: { links: Readonly<Record<string, string>> }) {
  return (
    <p className={layout.footLinks}>
      {Object.entries(links).map(([label, to]) => (
        <Link key={label} className={typography.link} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}

interface PageHeaderProps extends Wrapping {
  compact?: boolean;
  /** The number of items on the page, as text. An empty string reserves the line until the number is known. */
  total?: string;
}

export function PageHeader({ compact, total, className, children }: PageHeaderProps) {
  return (
    <div className={classNames(styles.pageHeader, compact && styles.compact, className)}>
      {children}
      {total !== undefined && <p className={classNames(styles.total, typography.numerals)}>{total}</p>}
    </div>
  );
}
