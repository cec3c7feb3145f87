import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { useEffect } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { BigScreen } from "../../features/screen/BigScreen";

/** [18.3] The big screen whose token stands after the # of the address. */
export function TvScreen({ convex }: { convex: ConvexReactClient }) {
  return (
    <ConvexProvider client={convex}>
      <BrowserRouter>
        <Routes>
          <Route path="/tv.html" element={<BigScreen token={decodeURIComponent(window.location.hash.slice(1))} />} />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </BrowserRouter>
    </ConvexProvider>
  );
}

/** A link to the app, which this page isn't. */
function OtherPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}
