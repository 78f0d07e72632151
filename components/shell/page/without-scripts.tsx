/** Opens an address in a browser that runs no scripts. */
export function WithoutScripts({ address }: { address: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
    </noscript>
  );
}
