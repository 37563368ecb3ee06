// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssetOperations} from "./IAssetOperations.sol";
import {IGameServer} from "./IGameServer.sol";
import {IGifts} from "./IGifts.sol";
import {ISaleOperations} from "./ISaleOperations.sol";
import {ISettingsOperations} from "./ISettingsOperations.sol";

/// @title What the owner, the guardian and game servers do; the platform answers all of it at its own address
interface IOperations is ISettingsOperations, ISaleOperations, IAssetOperations, IGifts, IGameServer {
    /// @notice Nothing here is called by this selector.
    error UnknownFunction(bytes4 selector);
    /// @notice Native coin is taken by functions only, never by a plain transfer.
    error PlainTransferRefused(address from, uint256 amountWei);
}
