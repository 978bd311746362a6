import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AddressLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  address: string;
}

/** A link to an address with a query as `href.ts` writes it; the router's own `to` takes paths only. */
export function AddressLink({ address, ...anchor }: AddressLinkProps) {
  return <Link to="." {...anchor} href={address} />;
}
