// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title A contract that always has an owner
/// @notice Ownership moves in two steps (the new owner accepts) and cannot be given up.
abstract contract PermanentlyOwned is Ownable2Step {
    /// @notice Ownership of this contract cannot be renounced.
    error OwnershipCannotBeRenounced();

    /// @notice Always refused.
    function renounceOwnership() public view override onlyOwner {
        revert OwnershipCannotBeRenounced();
    }
}
