// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IPasswordRegistry} from "../../src/interfaces/IPasswordRegistry.sol";
import {IPlatform} from "../../src/interfaces/IPlatform.sol";
import {Assertions} from "../support/Assertions.sol";

/// @notice Plays users, the owner and strangers at random on the registry and on records of what happened. Hashes, payments and
/// allowances are looked up in the records; every refusal must have the reason that follows from them.
contract PasswordRegistryHandler is Assertions {
    uint256 private constant USERS = 4;
    uint256 private constant MAX_FEE = 10_000e18;
    /// @dev Base units of INT that every user begins with.
    uint256 public constant STARTED = 12_000e18;
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    struct Registration {
        uint256 user;
        bytes32 hash;
    }

    struct Payment {
        uint256 user;
        uint256 amount;
        address treasury;
    }

    IPasswordRegistry private immutable _registry;
    IPlatform private immutable _platform;
    IIntToken private immutable _token;
    address private immutable _owner;
    address[2] private _treasuries;
    uint256[USERS] private _secrets;
    uint256[USERS] private _allowed;
    uint256[USERS] private _permits;
    Registration[] private _registrations;
    Payment[] private _payments;
    uint256 private _fee;
    uint256 private _treasury;
    uint256 private _held;
    uint256 private _steps;

    /// @dev Every user must be given `STARTED`. The first treasury is that of the platform; the second one is listed.
    constructor(
        IPasswordRegistry registry,
        IPlatform platform,
        address owner,
        address[2] memory treasuries,
        uint256[USERS] memory secrets
    ) {
        (_registry, _platform, _owner) = (registry, platform, owner);
        (_token, _treasuries, _secrets) = (platform.token(), treasuries, secrets);
        _fee = registry.getRegistrationFeeInTokens();
        _held = _token.balanceOf(treasuries[0]);
    }

    modifier counted() {
        ++_steps;
        _;
    }

    function approve(uint256 seed) external counted {
        uint256 user = _any(seed, "user") % USERS;
        _allowed[user] = _drawAmount(seed);
        vm.prank(_userOf(user));
        _token.approve(address(_registry), _allowed[user]);
    }

    function payRegistrationFee(uint256 seed) external counted {
        uint256 user = _any(seed, "user") % USERS;
        bytes memory reason = _hasPaid(user)
            ? abi.encodeWithSelector(IPasswordRegistry.FeeAlreadyPaid.selector, _userOf(user))
            : _reasonAgainstPayment(user, type(uint256).max);
        _send(user, abi.encodeCall(_registry.payRegistrationFee, ()), reason);
        if (reason.length == 0) _recordPayment(user);
    }

    function registerPasswordHash(uint256 seed) external counted {
        uint256 user = _any(seed, "user") % USERS;
        bytes32 hash = _drawHash(seed);
        bytes memory reason;
        if (!_hasPaid(user) && _fee != 0) {
            reason = abi.encodeWithSelector(IPasswordRegistry.FeeNotPaid.selector, _userOf(user), _fee);
        } else if (hash == 0) {
            reason = abi.encodeWithSelector(IPasswordRegistry.EmptyHash.selector);
        }
        _send(user, abi.encodeCall(_registry.registerPasswordHash, (hash)), reason);
        if (reason.length == 0) _recordRegistration(user, hash);
    }

    function register(uint256 seed) external counted {
        uint256 user = _any(seed, "user") % USERS;
        (bytes32 hash, uint256 limit) = (_drawHash(seed), _drawAmount(seed));
        bytes memory reason = _reasonAgainst(user, hash, limit);
        _send(user, abi.encodeCall(_registry.register, (hash, limit)), reason);
        if (reason.length == 0) _recordRegistration(user, hash);
    }

    /// @dev With a permit that is late, signed by somebody else, already used by somebody else, or valid.
    function registerWithPermit(uint256 seed) external counted {
        uint256 user = _any(seed, "user") % USERS;
        (bytes32 hash, uint256 limit) = (_drawHash(seed), _drawAmount(seed));
        uint256 fault = _any(seed, "fault") % 5;
        bytes memory call = _callWithPermit(user, hash, limit, fault);
        (uint256 allowed, uint256 permits) = (_allowed[user], _permits[user]);
        if (fault > 2) (_allowed[user], _permits[user]) = (limit, permits + 1);
        bytes memory reason = _reasonAgainst(user, hash, limit);
        _send(user, call, reason);
        if (reason.length == 0) _recordRegistration(user, hash);
        // A refused registration takes the permit back.
        else (_allowed[user], _permits[user]) = (allowed, permits);
    }

    function setRegistrationFee(uint256 seed) external counted {
        uint256 fee = _drawAmount(seed);
        if (_any(seed, "stranger") % 4 == 0) {
            address user = _userOf(_any(seed, "user") % USERS);
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, user));
            vm.prank(user);
            _registry.setRegistrationFee(fee);
            return;
        }
        if (fee > MAX_FEE) {
            vm.expectRevert(abi.encodeWithSelector(IPasswordRegistry.FeeAboveLimit.selector, fee, MAX_FEE));
        } else {
            _fee = fee;
        }
        vm.prank(_owner);
        _registry.setRegistrationFee(fee);
    }

    /// @dev What the token's owner does to its list, and a change of treasury. Registration goes on.
    function actAsOwner(uint256 seed) external counted {
        uint256 choice = _any(seed, "owner") % 8;
        vm.startPrank(_owner);
        if (choice == 0) {
            vm.expectRevert(abi.encodeWithSelector(IIntToken.EscrowIsPermanent.selector, address(_registry)));
            _token.setListed(address(_registry), false);
        } else if (choice < 4) {
            // The treasury may be taken off the list.
            _token.setListed(_treasuries[choice % 2], _any(seed, "listed") % 2 == 0);
        } else if (choice == 4) {
            _treasury = 1 - _treasury;
            _token.setListed(_treasuries[_treasury], true);
            _platform.setTreasury(_treasuries[_treasury]);
        } else if (choice == 5 && _any(seed, "open") % 4 == 0 && !_token.transfersOpen()) {
            _token.openTransfers();
        }
        vm.stopPrank();
    }

    function passTime(uint256 seed) external counted {
        vm.warp(block.timestamp + _any(seed, "time") % 1 days);
    }

    function expectInvariants() external view {
        eq(_registry.getRegistrationFeeInTokens(), _fee, "fee");
        eq(_token.balanceOf(address(_registry)), 0, "the registry holds nothing");
        uint256 paid = 0;
        for (uint256 i = 0; i < _payments.length; ++i) paid += _payments[i].amount;
        uint256 held = _token.balanceOf(_treasuries[0]) + _token.balanceOf(_treasuries[1]);
        eq(held, _held + paid, "all fees are with the treasuries");
        for (uint256 t = 0; t < 2; ++t) {
            uint256 received = t == 0 ? _held : 0;
            for (uint256 i = 0; i < _payments.length; ++i) {
                if (_payments[i].treasury == _treasuries[t]) received += _payments[i].amount;
            }
            eq(_token.balanceOf(_treasuries[t]), received, "paid to the treasury of that moment");
        }
        for (uint256 user = 0; user < USERS; ++user) _expectUser(user);
    }

    function users() external view returns (address[USERS] memory list) {
        for (uint256 i = 0; i < USERS; ++i) list[i] = _userOf(i);
    }

    function _expectUser(uint256 user) private view {
        address account = _userOf(user);
        bytes32 hash = 0;
        for (uint256 i = 0; i < _registrations.length; ++i) {
            if (_registrations[i].user == user) hash = _registrations[i].hash;
        }
        yes(_registry.getPasswordHash(account) == hash, "the last hash");
        yes(_registry.hasUserPaidFee(account) == _hasPaid(user), "paid");
        eq(_token.balanceOf(account), _balanceOf(user), "balance");
        eq(_token.allowance(account, address(_registry)), _allowed[user], "allowance");
        eq(_token.nonces(account), _permits[user], "permits used");
    }

    function _hasPaid(uint256 user) private view returns (bool) {
        for (uint256 i = 0; i < _payments.length; ++i) if (_payments[i].user == user) return true;
        return false;
    }

    function _balanceOf(uint256 user) private view returns (uint256 balance) {
        balance = STARTED;
        for (uint256 i = 0; i < _payments.length; ++i) {
            if (_payments[i].user == user) balance -= _payments[i].amount;
        }
    }

    function _reasonAgainst(uint256 user, bytes32 hash, uint256 limit) private view returns (bytes memory reason) {
        if (!_hasPaid(user)) reason = _reasonAgainstPayment(user, limit);
        if (reason.length == 0 && hash == 0) reason = abi.encodeWithSelector(IPasswordRegistry.EmptyHash.selector);
    }

    function _reasonAgainstPayment(uint256 user, uint256 limit) private view returns (bytes memory) {
        if (_fee > limit) return abi.encodeWithSelector(IPasswordRegistry.FeeAboveLimit.selector, _fee, limit);
        if (_fee > _allowed[user]) {
            bytes4 error = IERC20Errors.ERC20InsufficientAllowance.selector;
            return abi.encodeWithSelector(error, address(_registry), _allowed[user], _fee);
        }
        if (_fee > _balanceOf(user)) {
            bytes4 error = IERC20Errors.ERC20InsufficientBalance.selector;
            return abi.encodeWithSelector(error, _userOf(user), _balanceOf(user), _fee);
        }
        return "";
    }

    function _recordPayment(uint256 user) private {
        _payments.push(Payment(user, _fee, _treasuries[_treasury]));
        if (_allowed[user] != type(uint256).max) _allowed[user] -= _fee;
    }

    /// @dev A registration pays the fee if it was not paid before.
    function _recordRegistration(uint256 user, bytes32 hash) private {
        if (!_hasPaid(user)) _recordPayment(user);
        _registrations.push(Registration(user, hash));
    }

    function _send(uint256 user, bytes memory call, bytes memory reason) private {
        vm.prank(_userOf(user));
        (bool done, bytes memory answer) = address(_registry).call(call);
        yes(done == (reason.length == 0), "refused or not");
        if (!done) eq(answer, reason, "refused for that reason");
    }

    function _any(uint256 seed, string memory what) private view returns (uint256) {
        return uint256(keccak256(abi.encode(seed, what, _steps)));
    }

    function _userOf(uint256 user) private view returns (address) {
        return vm.addr(_secrets[user]);
    }

    function _drawHash(uint256 seed) private view returns (bytes32) {
        return _any(seed, "empty") % 8 == 0 ? bytes32(0) : bytes32(_any(seed, "hash"));
    }

    /// @dev Nothing, the fee, one less, everything, or anything up to a little more than the largest fee.
    function _drawAmount(uint256 seed) private view returns (uint256) {
        uint256 choice = _any(seed, "choice") % 6;
        if (choice == 0) return 0;
        if (choice < 3) return _fee;
        if (choice == 3) return _fee == 0 ? 1 : _fee - 1;
        if (choice == 4) return type(uint256).max;
        return _any(seed, "amount") % 10_500e18;
    }

    function _callWithPermit(uint256 user, bytes32 hash, uint256 limit, uint256 fault)
        private
        returns (bytes memory)
    {
        uint256 deadline = fault == 0 ? block.timestamp - 1 : block.timestamp;
        (uint8 v, bytes32 r, bytes32 s) =
            _signPermit(user, fault == 1 ? (user + 1) % USERS : user, limit, deadline);
        if (fault == 2) {
            _token.permit(_userOf(user), address(_registry), limit, deadline, v, r, s);
            (_allowed[user], _permits[user]) = (limit, _permits[user] + 1);
        }
        return abi.encodeCall(_registry.registerWithPermit, (hash, limit, deadline, v, r, s));
    }

    function _signPermit(uint256 user, uint256 signer, uint256 value, uint256 deadline)
        private
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        bytes32 content =
            keccak256(abi.encode(PERMIT, _userOf(user), address(_registry), value, _permits[user], deadline));
        return vm.sign(
            _secrets[signer], keccak256(abi.encodePacked(hex"1901", _token.DOMAIN_SEPARATOR(), content))
        );
    }
}
