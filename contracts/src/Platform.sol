// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IGameServer} from "./interfaces/IGameServer.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {ILensReads, AssetData, GlobalData, UserData} from "./interfaces/ILensReads.sol";
import {IPlatform} from "./interfaces/IPlatform.sol";
import {IPlayers} from "./interfaces/IPlayers.sol";
import {Step} from "./interfaces/ISale.sol";
import {ISettings} from "./interfaces/ISettings.sol";
import {ISettingsOperations} from "./interfaces/ISettingsOperations.sol";
import {Setup} from "./interfaces/Setup.sol";
import {Assets} from "./platform/Assets.sol";
import {Energy} from "./platform/Energy.sol";
import {PlatformStorage, SettingsSlot} from "./platform/PlatformStorage.sol";
import {Sale} from "./platform/Sale.sol";
import {Settings} from "./platform/Settings.sol";

/// @title The platform
/// @notice Sale, assets, rewards, energy and referral at one address, which escrows the stock, all stakes and all amounts
/// owed. The functions that move players' money are in platform/, one file for each part. The functions of the owner and
/// of game servers are in PlatformOperations, which runs on this storage; reads for whole pages are in PlatformLens. Both
/// addresses are fixed at construction.
contract Platform is Settings, Energy, Sale, Assets, IPlayers {
    /// @notice The contract whose code runs for calls of the owner, the guardian and game servers.
    address public immutable operations;
    /// @notice The contract that composes the reads for whole pages.
    address public immutable lens;
    /// @inheritdoc ISettings
    uint256 public immutable minRewardsDuration;

    constructor(Setup memory setup) Ownable(setup.owner) PlatformStorage(setup.token) {
        _contract(address(setup.token));
        operations = _contract(setup.operations);
        IIntToken theirs = ISettings(setup.operations).token();
        if (address(theirs) != address(setup.token)) revert IPlatform.OperationsOfAnotherToken(address(theirs), address(setup.token));
        lens = _contract(setup.lens);
        _treasury = _listed(setup.treasury);
        _guardian = setup.guardian;
        _generalWhitelist = _whitelist(address(setup.generalWhitelist));
        _partnersWhitelist = _whitelist(address(setup.partnersWhitelist));
        _adminWhitelist = _whitelist(address(setup.adminWhitelist));
        // Rewards that are paid at once could be taken by staking for one block.
        minRewardsDuration = _atLeast(setup.minRewardsDuration, 1);
        _atLeast(setup.rewardsDuration, setup.minRewardsDuration);
        _settings = SettingsSlot({
            startDate: 0,
            rewardsDuration: uint32(_atMost(setup.rewardsDuration, MAX_REWARDS_DURATION)),
            referrerCro: uint8(_atMost(setup.referrerCroBonusPercentage, MAX_PERCENTAGE)),
            referrerInt: uint8(_atMost(setup.referrerIntBonusPercentage, MAX_PERCENTAGE)),
            referredInt: uint8(_atMost(setup.referredIntBonusPercentage, MAX_PERCENTAGE)),
            onlyAllowWhitelisted: false,
            restrictToPartners: true,
            buyingPaused: false,
            guardianMayPause: true,
            proceeds: 0
        });
        _mintBudget = _atMost(setup.mintBudget, MAX_MINT_BUDGET);
        _emitSetup(setup);
    }

    /// @dev Delegates all other calls to PlatformOperations.
    fallback() external payable {
        address operations_ = operations;
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0, calldatasize())
            let done := delegatecall(gas(), operations_, data, calldatasize(), 0, 0)
            returndatacopy(data, 0, returndatasize())
            if done { return(data, returndatasize()) }
            revert(data, returndatasize())
        }
    }

    /// @inheritdoc ILensReads
    function getGlobalData() external view returns (GlobalData memory) {
        _askLens();
    }

    /// @inheritdoc ILensReads
    function getUserData(address) external view returns (UserData memory) {
        _askLens();
    }

    /// @inheritdoc ILensReads
    function getAssets() external view returns (AssetData[] memory, AssetData[] memory) {
        _askLens();
    }

    /// @inheritdoc ILensReads
    function getSteps() external view returns (Step[] memory) {
        _askLens();
    }

    /// @dev The constructor's values in the events of their setters, so that logs alone give every setting.
    function _emitSetup(Setup memory setup) private {
        emit IPlatform.PlatformCreated(address(setup.token), setup.operations, setup.lens, setup.minRewardsDuration);
        emit ISettingsOperations.TreasuryChanged(setup.treasury);
        emit ISettingsOperations.GuardianChanged(setup.guardian);
        emit ISettingsOperations.GeneralWhitelistChanged(address(setup.generalWhitelist));
        emit ISettingsOperations.PartnersWhitelistChanged(address(setup.partnersWhitelist));
        emit ISettingsOperations.AdminWhitelistChanged(address(setup.adminWhitelist));
        emit ISettingsOperations.ReferralPercentagesChanged(
            setup.referrerCroBonusPercentage, setup.referrerIntBonusPercentage, setup.referredIntBonusPercentage
        );
        emit ISettingsOperations.ReferralProgramRestricted(true);
        emit ISettingsOperations.RewardsDurationChanged(setup.rewardsDuration);
        emit IGameServer.MintBudgetChanged(setup.mintBudget);
    }

    /// @dev Forwards the call to the lens and returns its result. The lens reads its caller, this contract.
    function _askLens() private view {
        address lens_ = lens;
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0, calldatasize())
            let answered := staticcall(gas(), lens_, data, calldatasize(), 0, 0)
            returndatacopy(data, 0, returndatasize())
            if answered { return(data, returndatasize()) }
            revert(data, returndatasize())
        }
    }
}
