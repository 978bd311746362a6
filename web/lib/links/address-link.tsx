import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AddressLinkProps = Omit<ComponentProps<'a'>, 'href'> & { address: string };

/** A link to a URL from `href.ts` that has a query. The router's `to` accepts only paths. */
export function AddressLink({ address, ...anchor }: AddressLinkProps) {
  return <Link to="." {...anchor} href={address} />;
}
