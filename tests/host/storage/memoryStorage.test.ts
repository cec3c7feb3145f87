import { memoryStorage } from "../../support/host/memoryStorage";
import { describeStorage } from "./storageContract";

describeStorage("memory", async () => memoryStorage());
